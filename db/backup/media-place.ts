import { readdir } from 'node:fs/promises'

/** Where uploaded files are kept; what is in a bucket is for the bucket's own backups. */
export type MediaPlace = { folder: string } | { bucket: unknown }

/** Whether this is a name of an uploaded file: no path, and none that is still being written. */
export function isMediaName(name: string): boolean {
  return /^[\w-]+\.[\w-]+$/.test(name)
}

/** The names of the uploaded files in a folder, in order; none if there is no folder yet. */
export async function mediaNames(place: MediaPlace): Promise<string[]> {
  if ('bucket' in place) return []
  const entries = await readdir(place.folder, { withFileTypes: true }).catch((error: unknown) => {
    if ((error as { code?: string }).code === 'ENOENT') return []
    throw error
  })
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  return names.filter(isMediaName).toSorted()
}
