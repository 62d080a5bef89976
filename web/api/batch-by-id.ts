/**
 * Makes one call of what several parts of a page ask at the same moment, each about something with an id. Of more
 * than `most` ids the rest is not asked, and nothing is known of it.
 */
export function askTogether<Found>(
  most: number,
  ask: (ids: readonly string[]) => Promise<ReadonlyMap<string, Found>>,
): (id: string) => Promise<Found | null> {
  let asked: Promise<ReadonlyMap<string, Found>> | null = null
  let ids = new Set<string>()
  const askAll = async () => {
    await Promise.resolve()
    const all = [...ids].slice(0, most)
    asked = null
    ids = new Set()
    return ask(all)
  }
  return async (id) => {
    ids.add(id)
    asked ??= askAll()
    return (await asked).get(id) ?? null
  }
}
