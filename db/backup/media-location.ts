import { readdir } from 'node:fs/promises'

/** Where uploaded files are stored. Backups leave out files in a bucket, which needs its own backup. */
export type MediaStorageLocation = { folder: string } | { bucket: unknown }

/** Returns whether `name` can be the name of an uploaded file: no path, and no unfinished upload. */
export function isMediaFileName(name: string): boolean {
  return /^[\w-]+\.[\w-]+$/.test(name)
}

/** Returns the sorted names of the uploaded files in a folder, or an empty list if the folder does not exist. */
export async function listMediaNames(place: MediaStorageLocation): Promise<string[]> {
  if ('bucket' in place) return []
  const entries = await readdir(place.folder, { withFileTypes: true }).catch((error: unknown) => {
    if ((error as { code?: string }).code === 'ENOENT') return []
    throw error
  })
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  return names.filter(isMediaFileName).toSorted()
}
