import { readQuestionFile } from '#content/formats/read-file.ts'

/** Reads a file and returns its rows as an array. */
export async function readFileRows(...args: Parameters<typeof readQuestionFile>) {
  const read = await readQuestionFile(...args)
  return { ...read, rows: [...read.rows] }
}
