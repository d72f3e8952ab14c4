import { setFlagsFromString } from 'node:v8'

/**
 * V8 11.3 (Node 20) ends the process with a segmentation fault when its optimizing compiler inlines calls of the SQLite
 * module into hot loops. Imported first by every script that opens SQLite. Newer versions and browsers are not concerned.
 */
if (Number.parseInt(process.versions.v8, 10) < 12) setFlagsFromString('--no-turbo-inline-js-wasm-calls')
