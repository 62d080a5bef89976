/**
 * Combines simultaneous lookups by id from several components of a page into one API call. Ids beyond `maxIds` are not
 * requested and resolve to null.
 */
export function batchLookupsById<Found>(
  maxIds: number,
  load: (ids: readonly string[]) => Promise<ReadonlyMap<string, Found>>,
): (id: string) => Promise<Found | null> {
  let pending: Promise<ReadonlyMap<string, Found>> | null = null
  let ids = new Set<string>()
  const loadBatch = async () => {
    await Promise.resolve()
    const batch = [...ids].slice(0, maxIds)
    pending = null
    ids = new Set()
    return load(batch)
  }
  return async (id) => {
    ids.add(id)
    pending ??= loadBatch()
    return (await pending).get(id) ?? null
  }
}
