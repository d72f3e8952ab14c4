/**
 * The few platform objects that the pure layers may use, present alike in page, worker and Node. Everything else
 * (DOM, OPFS, Node, the clock) is out of their sight.
 */
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean })
  decode(bytes?: Uint8Array): string
}
declare class TextEncoder {
  encode(text?: string): Uint8Array
}
