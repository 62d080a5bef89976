import { serverNow } from '../../player/clock/server-clock.ts'
import { forgetWork, keepWork, keptWork, workNames } from '../kept-work.ts'
import type { FormValues } from './form-values.ts'
import { EMPTY_FORM } from './form-values.ts'

/** Unsaved form values that the browser stores, with the version of the question they are based on. */
export type KeptForm = {
  values: FormValues
  /** The initial values of the form. */
  start: FormValues
  version: number
  /** Milliseconds since 1970, or `null` if unknown. */
  keptAt: number | null
}

/** The name prefix of new questions, which have no id yet. There may be several. */
const NEW = 'new'

/** Returns the name under which the form of a new question is stored. */
export function newTextName(rest: string = serverNow().toString(36)): string {
  return `${NEW}:${rest}`
}

export function isNewText(name: string): boolean {
  return name === NEW || name.startsWith(`${NEW}:`)
}

/** Includes the player's id, so that other players of this browser never see the text. */
const startOf = (playerId: string) => `unsaved-question:${playerId}:` as const

/** Returns the unsaved form of a player, or `null`. `name` is the id of the question, or the name of a new one. */
export function keptForm(playerId: string, name: string): KeptForm | null {
  const found = keptWork(`${startOf(playerId)}${name}`) as Partial<KeptForm> | null
  if (!found) return null
  const { values, start, version = 0, keptAt = null } = found
  const whole = { values: { ...EMPTY_FORM, ...values }, start: { ...EMPTY_FORM, ...start } }
  return { ...whole, version, keptAt }
}

/** Returns the names of the unsaved forms of a player, the latest first. */
export function keptFormNames(playerId: string): string[] {
  const names = workNames(startOf(playerId)).map((key) => key.slice(startOf(playerId).length))
  const keptAt = new Map(names.map((name) => [name, keptForm(playerId, name)?.keptAt ?? 0]))
  return names.toSorted((a, b) => (keptAt.get(b) ?? 0) - (keptAt.get(a) ?? 0))
}

/** Returns the name of the player's latest unsaved new question, or `undefined`. */
export function latestNewText(playerId: string): string | undefined {
  return keptFormNames(playerId).find(isNewText)
}

export function keepForm(playerId: string, name: string, kept: Omit<KeptForm, 'keptAt'>): void {
  keepWork(`${startOf(playerId)}${name}`, { ...kept, keptAt: serverNow() })
}

export function forgetForm(playerId: string, name: string): void {
  forgetWork(`${startOf(playerId)}${name}`)
}
