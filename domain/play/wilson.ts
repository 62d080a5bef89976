/** The number of standard deviations around the mean that contain 95 % of a normal distribution. */
export const Z_SCORE_95 = 1.959_963_984_540_054

/**
 * Returns Wilson's 95 % confidence interval for a probability, from `hits` among `total` observations.
 * The interval stays within 0 and 1 and is accurate for small samples.
 */
export function computeWilsonInterval(hits: number, total: number): { low: number; high: number } {
  if (total === 0) return { low: 0, high: 1 }
  const share = hits / total
  const square = Z_SCORE_95 ** 2
  const scale = 1 + square / total
  const centre = (share + square / (2 * total)) / scale
  const spread = share * (1 - share) + square / (4 * total)
  const margin = (Z_SCORE_95 / scale) * Math.sqrt(spread / total)
  return { low: Math.max(0, centre - margin), high: Math.min(1, centre + margin) }
}
