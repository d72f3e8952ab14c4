/** Senses by id, as a list names and explains them. */
export type SenseNames = Readonly<Record<string, { name: string; gloss?: string | undefined }>>

/** A sense by its name, with its number. */
export const senseInWords = (id: string, senses: SenseNames | undefined): string => {
  const sense = senses?.[id]
  return sense?.name ? `${sense.name} (${id})` : id
}
