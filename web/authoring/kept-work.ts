/** What was typed and never saved, kept in this browser for when the page goes away; null for none. */
export function keptWork(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

export function keepWork(key: string, work: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(work))
  } catch {
    // Storage is full or closed to us: what is typed lives as long as the page.
  }
}

export function forgetWork(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // As above: there is nothing to forget.
  }
}
