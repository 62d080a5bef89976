/** Returns a `Storage` whose stored values are its own properties, as in browsers. */
export function createFakeStorage(kept: Record<string, string>, isFull = false): Storage {
  const storage = Object.create({
    getItem: (key: string) => kept[key] ?? null,
    removeItem: (key: string) => {
      delete kept[key]
    },
    setItem: (key: string, text: string) => {
      if (isFull) throw new Error('QuotaExceededError')
      kept[key] = text
    },
  }) as Storage
  return new Proxy(storage, {
    ownKeys: () => Object.keys(kept),
    getOwnPropertyDescriptor: (_, key) => Object.getOwnPropertyDescriptor(kept, key),
  })
}
