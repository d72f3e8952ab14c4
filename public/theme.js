// Runs before the first paint, so that a pinned theme does not flash the other one. Everything else about the theme
// is in src/app/settings.ts, which writes this record.
try {
  const settings = JSON.parse(localStorage.getItem('lectern.settings') ?? '{}')
  if (settings.theme === 'light' || settings.theme === 'dark') document.documentElement.dataset.theme = settings.theme
} catch {
  // storage is closed or the record is damaged: the system decides
}
