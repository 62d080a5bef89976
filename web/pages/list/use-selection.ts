import { useRef, useState } from 'react'

/** The selected questions: a set of ids, or all that match the filters. */
export type QuestionListSelection = {
  ids: ReadonlySet<string>
  /** Whether all matching questions are selected, including those on other pages. */
  isAll: boolean
}

const EMPTY_LIST_SELECTION: QuestionListSelection = { ids: new Set(), isAll: false }

/**
 * Manages which questions of the list are selected. The selection is cleared when `place`, the filters in the URL,
 * changes.
 */
export function useQuestionListSelection(place: string, shown: readonly string[]) {
  const [{ selection, of }, setState] = useState({ selection: EMPTY_LIST_SELECTION, of: place })
  const last = useRef<string | null>(null)
  const current = of === place ? selection : EMPTY_LIST_SELECTION
  const set = (next: QuestionListSelection) => setState({ selection: next, of: place })
  return {
    selection: current,
    /**
     * Toggles a question. With `isRange` (Shift) it also sets all questions between the last toggled one and this one.
     */
    toggle: (id: string, isRange: boolean) => {
      const ids = new Set(current.ids)
      const isChosen = !ids.has(id)
      for (const one of isRange ? getIdsBetween(shown, last.current, id) : [id]) {
        if (isChosen) ids.add(one)
        else ids.delete(one)
      }
      last.current = id
      set({ ids, isAll: false })
    },
    /** Selects all questions of the shown page, or none if all are selected. */
    togglePage: () => {
      const isWhole = shown.every((id) => current.ids.has(id))
      set({ ids: new Set(isWhole ? [] : [...current.ids, ...shown]), isAll: false })
    },
    takeAll: () => set({ ids: new Set(shown), isAll: true }),
    clear: () => set(EMPTY_LIST_SELECTION),
  }
}

export type QuestionListSelectionState = ReturnType<typeof useQuestionListSelection>

function getIdsBetween(shown: readonly string[], from: string | null, to: string): readonly string[] {
  const [one, other] = [shown.indexOf(from ?? to), shown.indexOf(to)]
  if (one === -1) return [to]
  return shown.slice(Math.min(one, other), Math.max(one, other) + 1)
}
