import { DEVIATIONS_OF_95 } from './wilson.ts'

/**
 * How well a question tells those who know much from those who know little: the point-biserial
 * correlation between solving it at first and how much else a player solves, from sums that grow by one
 * player at a time. How much else is the share of their *other* first picks that were right, so that
 * the question is not compared with itself.
 */
export type AbilitySums = {
  players: number
  solved: number
  /** Of the shares of everything else that they solved, each from 0 to 1. */
  ability: number
  abilitySquared: number
  /** Of those alone who solved the question. */
  abilityOfSolvers: number
}

export const NO_ABILITY: Readonly<AbilitySums> = {
  players: 0,
  solved: 0,
  ability: 0,
  abilitySquared: 0,
  abilityOfSolvers: 0,
}

/** Adds a player, in place: sums are made of millions. */
export function addAbility(sums: AbilitySums, ability: number, solved: boolean): void {
  sums.players += 1
  sums.ability += ability
  sums.abilitySquared += ability * ability
  if (!solved) return
  sums.solved += 1
  sums.abilityOfSolvers += ability
}

/** A correlation from -1 to 1, and between which values the true one lies, with 95 % confidence. */
export type Discrimination = { value: number; low: number; high: number }

/** Fisher's interval needs some players. */
const FEWEST = 10

/** Null where it cannot be told: too few players, all of them right or wrong, or all as good as each other. */
export function discrimination(sums: AbilitySums): Discrimination | null {
  const { players, solved, ability, abilitySquared, abilityOfSolvers } = sums
  if (players < FEWEST || solved === 0 || solved === players) return null
  const share = solved / players
  const mean = ability / players
  const variance = abilitySquared / players - mean * mean
  // What is left of rounding is no variance.
  if (variance < 1e-9) return null
  const covariance = abilityOfSolvers / players - share * mean
  const value = clamp(covariance / Math.sqrt(share * (1 - share) * variance))
  const margin = DEVIATIONS_OF_95 / Math.sqrt(players - 3)
  const transformed = Math.atanh(Math.max(-0.999_999, Math.min(0.999_999, value)))
  return { value, low: Math.tanh(transformed - margin), high: Math.tanh(transformed + margin) }
}

function clamp(value: number): number {
  return Math.max(-1, Math.min(1, value))
}
