import { readFile } from '#content/formats/read-file.ts'

/** Reads a file and returns its rows as an array. */
export async function readFileRows(...args: Parameters<typeof readFile>) {
  const read = await readFile(...args)
  return { ...read, rows: [...read.rows] }
}
