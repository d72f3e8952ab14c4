import type { Answer } from './envelope.ts'

/** How far a long act has come. */
export interface Progress {
  /** What is being done, in words: `Downloading Hebrew Bible`. */
  text: string
  done: number
  of: number
  unit: 'bytes' | 'passages' | 'packs'
  /** The pack concerned, for acts on packs. */
  pack?: string
  phase?: string
}

export interface CallOptions {
  /** After so many milliseconds the answer is cut and says so; null = never. */
  deadlineMs?: number | null
}

/** What the library worker serves over Comlink. The page reaches it only through `src/port`. */
export interface LibraryRemote {
  /** Answers one operation; `id` is the caller's number for `cancel`. `onProgress` is a Comlink proxy. */
  call(
    id: number,
    operation: string,
    args: unknown,
    options: CallOptions,
    onProgress?: (progress: Progress) => void,
  ): Promise<Answer>
  /** Stops a call; it answers with the refusal `cancelled`. */
  cancel(id: number): void
  /**
   * Opens the library (installed packs) and returns its version: a short string that changes when a pack is installed
   * or removed. It is part of every query key of the page.
   */
  libraryVersion(): Promise<string>
  /** Calls back whenever the library changed, here or in another tab. */
  onLibraryChange(callback: (version: string) => void): void
  /** Lets all files go (page hidden for good), and opens them again. */
  suspend(): Promise<void>
  resume(): Promise<void>
}
