import { useSyncExternalStore } from 'react'

/** A value outside the components, for what outlives a desk. */
export interface Store<T> {
  get(): T
  set(next: T | ((now: T) => T)): void
  subscribe(listener: () => void): () => void
}

export function createStore<T>(first: T): Store<T> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = typeof next === 'function' ? (next as (now: T) => T)(value) : next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get)
