import { useEffect, useState } from 'react'
import { getServerTime } from '../player/clock/server-clock.ts'
import { deleteUnsavedForm, storeUnsavedForm, type UnsavedFormKey } from './unsaved-work-storage.ts'
import { useUnsavedFormWarning } from './unsaved-work.ts'

/** The values of a form, and the version of the saved question or quiz on which they are based. */
export type VersionedFormValues<Values> = { values: Values; version: number }

/** An unsaved form in the browser's storage. `start` contains the values before the author's changes. */
export type UnsavedForm<Values> = VersionedFormValues<Values> & { start: Values }

/**
 * The state that the forms of questions and quizzes share: the values, their copy in the browser's storage under `key`,
 * and the state of saving. `initial.kept` is an unsaved form to offer to the author. While it is offered, it is not
 * overwritten.
 */
export function useBrowserStoredForm<Values extends object, Trouble>(
  initial: UnsavedForm<Values> & { kept: UnsavedForm<Values> | null },
  isSame: (a: Values, b: Values) => boolean,
  key: UnsavedFormKey,
) {
  const [start, setStart] = useState(initial.start)
  const [version, setVersion] = useState(initial.version)
  const [values, setValues] = useState(initial.values)
  const [kept, setKept] = useState(initial.kept)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const unsaved = !isSame(start, values)
  const markAsSaved = useUnsavedFormWarning(unsaved)

  useEffect(() => {
    if (kept) return
    if (unsaved) storeUnsavedForm(key, { values, start, version, keptAt: getServerTime() })
    else deleteUnsavedForm(key)
  }, [unsaved, kept, key, values, start, version])

  const forget = () => {
    deleteUnsavedForm(key)
    setKept(null)
  }
  return {
    /** The initial values of the form. */
    start,
    version,
    values,
    setValues,
    unsaved,
    kept,
    setKept,
    /** Whether the author has tried to save. */
    tried,
    setTried,
    busy,
    setBusy,
    trouble,
    setTrouble,
    forget,
    markAsSaved,
    /** Resets the form to a saved version of the question or quiz, as after saving. */
    resetTo: (from: VersionedFormValues<Values>) => {
      setStart(from.values)
      setValues(from.values)
      setVersion(from.version)
      setTried(false)
      setTrouble(null)
    },
    change: (part: Partial<Values>) => setValues((before) => ({ ...before, ...part })),
    dismiss: () => setTrouble(null),
    /**
     * Continues with the offered unsaved form. Saving detects whether another author has changed the question or quiz
     * meanwhile.
     */
    continueUnsaved: () => {
      if (!kept) return
      setStart(kept.start)
      setValues(kept.values)
      setVersion(kept.version)
      setKept(null)
    },
  }
}
