import type { FormValues } from './form-values.ts'
import { EMPTY_FORM } from './form-values.ts'

/** What somebody had typed when the page went away, and which version of the question they had. */
export type KeptForm = { values: FormValues; version: number }

/** Nobody else on this device is offered it. */
const keyOf = (playerId: string, questionId: string) =>
  `unsaved-question:${playerId}:${questionId || 'new'}`

/** What was typed and never saved, in this browser; `questionId` is empty for a new question. */
export function keptForm(playerId: string, questionId: string): KeptForm | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(playerId, questionId)) ?? 'null')
    const { values, version } = found as KeptForm
    return { values: { ...EMPTY_FORM, ...values }, version }
  } catch {
    return null
  }
}

export function keepForm(playerId: string, questionId: string, kept: KeptForm): void {
  try {
    localStorage.setItem(keyOf(playerId, questionId), JSON.stringify(kept))
  } catch {
    // Storage is full or closed to us: what is typed lives as long as the page.
  }
}

export function forgetForm(playerId: string, questionId: string): void {
  try {
    localStorage.removeItem(keyOf(playerId, questionId))
  } catch {
    // As above: there is nothing to forget.
  }
}
