/** What files need, beside what every capability is given. */
export type MediaDeps = { media: MediaStorage }

/**
 * Where uploaded files are kept, by a name that follows from their bytes. What was put is there for
 * good, whole and under that name, or not at all. A place that is away, full or silent is a Refusal
 * with status 503.
 */
export type MediaStorage = {
  put: (name: string, bytes: Buffer, contentType: string) => Promise<void>
  /** The bytes; null when there are none of this name. */
  get: (name: string) => Promise<Buffer | null>
  has: (name: string) => Promise<boolean>
}
