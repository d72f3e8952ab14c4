export function readReference(_input: string, _opts?: unknown): any {
  return { kind: 'none', message: 'not yet' }
}
