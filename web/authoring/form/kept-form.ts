import { serverNow } from '../../player/clock/server-clock.ts'
import { forgetWork, keepWork, keptWork, workNames } from '../kept-work.ts'
import type { FormValues } from './form-values.ts'
import { EMPTY_FORM } from './form-values.ts'

/** What somebody had typed when the page went away, and which version of the question they had. */
export type KeptForm = {
  values: FormValues
  /** What the form began with. */
  start: FormValues
  version: number
  /** Milliseconds since 1970; null when that was not noted. */
  keptAt: number | null
}

/** A new question has no id yet; there may be several of them. */
const NEW = 'new'

/** The name under which the text of a new question is kept. */
export function newTextName(rest: string = serverNow().toString(36)): string {
  return `${NEW}:${rest}`
}

export function isNewText(name: string): boolean {
  return name === NEW || name.startsWith(`${NEW}:`)
}

/** Nobody else on this device is offered it. */
const startOf = (playerId: string) => `unsaved-question:${playerId}:` as const

/** What was typed and never saved, in this browser; `name` is the id of the question that is edited, or of a new text. */
export function keptForm(playerId: string, name: string): KeptForm | null {
  const found = keptWork(`${startOf(playerId)}${name}`) as Partial<KeptForm> | null
  if (!found) return null
  const { values, start, version = 0, keptAt = null } = found
  const whole = { values: { ...EMPTY_FORM, ...values }, start: { ...EMPTY_FORM, ...start } }
  return { ...whole, version, keptAt }
}

/** The names of all that a player typed and never saved, the latest first. */
export function keptFormNames(playerId: string): string[] {
  const names = workNames(startOf(playerId)).map((key) => key.slice(startOf(playerId).length))
  const keptAt = new Map(names.map((name) => [name, keptForm(playerId, name)?.keptAt ?? 0]))
  return names.toSorted((one, other) => (keptAt.get(other) ?? 0) - (keptAt.get(one) ?? 0))
}

/** The latest new question that a player did not save; undefined when there is none. */
export function latestNewText(playerId: string): string | undefined {
  return keptFormNames(playerId).find(isNewText)
}

export function keepForm(playerId: string, name: string, kept: Omit<KeptForm, 'keptAt'>): void {
  keepWork(`${startOf(playerId)}${name}`, { ...kept, keptAt: serverNow() })
}

export function forgetForm(playerId: string, name: string): void {
  forgetWork(`${startOf(playerId)}${name}`)
}
