export * from '../model/place-refs.ts'
