import { Z_SCORE_95 } from './wilson.ts'

/**
 * Running sums for the correlation (point-biserial) between solving a question at the first pick and a player's skill,
 * which test theory calls the discrimination of the question. A player's skill is the share of right first picks among
 * all *other* questions, so that the question is not correlated with itself.
 */
export type SkillCorrelationSums = {
  players: number
  solved: number
  /** The sum of the skills of all players who answered, each from 0 to 1. */
  ability: number
  abilitySquared: number
  /** The sum of the skills of the players who solved the question. */
  abilityOfSolvers: number
}

export const ZERO_SKILL_CORRELATION_SUMS: Readonly<SkillCorrelationSums> = {
  players: 0,
  solved: 0,
  ability: 0,
  abilitySquared: 0,
  abilityOfSolvers: 0,
}

/** Adds the answer of one player with this skill to `sums`. Mutates `sums` because millions of players are added. */
export function addPlayerToSkillCorrelationSums(sums: SkillCorrelationSums, ability: number, solved: boolean): void {
  sums.players += 1
  sums.ability += ability
  sums.abilitySquared += ability * ability
  if (!solved) return
  sums.solved += 1
  sums.abilityOfSolvers += ability
}

/** A correlation from -1 to 1 and its 95 % confidence interval. */
export type SkillCorrelation = { value: number; low: number; high: number }

/** The minimum number of players for a reliable confidence interval by Fisher's transformation. */
const MIN_PLAYERS = 10

/**
 * Returns `null` when the correlation is undefined or unreliable: too few players, all right, all wrong, or all of
 * equal skill.
 */
export function correlateSolvingWithSkill(sums: SkillCorrelationSums): SkillCorrelation | null {
  const { players, solved, ability, abilitySquared, abilityOfSolvers } = sums
  if (players < MIN_PLAYERS || solved === 0 || solved === players) return null
  const share = solved / players
  const mean = ability / players
  const variance = abilitySquared / players - mean * mean
  // A variance below this limit is only a rounding error.
  if (variance < 1e-9) return null
  const covariance = abilityOfSolvers / players - share * mean
  const value = clamp(covariance / Math.sqrt(share * (1 - share) * variance))
  const margin = Z_SCORE_95 / Math.sqrt(players - 3)
  const transformed = Math.atanh(Math.max(-0.999_999, Math.min(0.999_999, value)))
  return { value, low: Math.tanh(transformed - margin), high: Math.tanh(transformed + margin) }
}

function clamp(value: number): number {
  return Math.max(-1, Math.min(1, value))
}
