import { forgetWork, keepWork, keptWork } from '../kept-work.ts'
import type { FormValues } from './form-values.ts'
import { EMPTY_FORM } from './form-values.ts'

/** What somebody had typed when the page went away, and which version of the question they had. */
export type KeptForm = {
  values: FormValues
  /** What the form began with. */
  start: FormValues
  version: number
}

/** Nobody else on this device is offered it. */
const keyOf = (playerId: string, questionId: string) =>
  `unsaved-question:${playerId}:${questionId || 'new'}` as const

/** What was typed and never saved, in this browser; `questionId` is empty for a new question. */
export function keptForm(playerId: string, questionId: string): KeptForm | null {
  const found = keptWork(keyOf(playerId, questionId)) as KeptForm | null
  if (!found) return null
  const { values, start, version } = found
  return { values: { ...EMPTY_FORM, ...values }, start: { ...EMPTY_FORM, ...start }, version }
}

export function keepForm(playerId: string, questionId: string, kept: KeptForm): void {
  keepWork(keyOf(playerId, questionId), kept)
}

export function forgetForm(playerId: string, questionId: string): void {
  forgetWork(keyOf(playerId, questionId))
}
