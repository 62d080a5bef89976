import { useRef, useState } from 'react'

/** Which questions of the list are chosen: some by their ids, or all that its filters find. */
export type Selection = {
  ids: ReadonlySet<string>
  /** All that the filters find, also on other pages. */
  isAll: boolean
}

const NONE: Selection = { ids: new Set(), isAll: false }

/** Chooses questions; it forgets them when `place`, the filters, becomes another. */
export function useSelection(place: string, shown: readonly string[]) {
  const [{ selection, of }, setState] = useState({ selection: NONE, of: place })
  const last = useRef<string | null>(null)
  const current = of === place ? selection : NONE
  const set = (next: Selection) => setState({ selection: next, of: place })
  return {
    selection: current,
    /** Chooses one or not any more; with Shift, all from the last one to this. */
    toggle: (id: string, isRange: boolean) => {
      const ids = new Set(current.ids)
      const isChosen = !ids.has(id)
      for (const one of isRange ? between(shown, last.current, id) : [id]) {
        if (isChosen) ids.add(one)
        else ids.delete(one)
      }
      last.current = id
      set({ ids, isAll: false })
    },
    /** All of the page that is shown, or none of it. */
    togglePage: () => {
      const isWhole = shown.every((id) => current.ids.has(id))
      set({ ids: new Set(isWhole ? [] : [...current.ids, ...shown]), isAll: false })
    },
    takeAll: () => set({ ids: new Set(shown), isAll: true }),
    clear: () => set(NONE),
  }
}

export type SelectionState = ReturnType<typeof useSelection>

function between(shown: readonly string[], from: string | null, to: string): readonly string[] {
  const [one, other] = [shown.indexOf(from ?? to), shown.indexOf(to)]
  if (one === -1) return [to]
  return shown.slice(Math.min(one, other), Math.max(one, other) + 1)
}
