/** Of a standard normal distribution 95 % lie within so many deviations. */
export const DEVIATIONS_OF_95 = 1.959_963_984_540_054

/**
 * Wilson's score interval: between which shares the true one lies, with 95 % confidence, when `hits`
 * of `total` were seen. It stays within 0 and 1, and is honest where there are few.
 */
export function wilsonInterval(hits: number, total: number): { low: number; high: number } {
  if (total === 0) return { low: 0, high: 1 }
  const share = hits / total
  const square = DEVIATIONS_OF_95 ** 2
  const scale = 1 + square / total
  const centre = (share + square / (2 * total)) / scale
  const spread = share * (1 - share) + square / (4 * total)
  const margin = (DEVIATIONS_OF_95 / scale) * Math.sqrt(spread / total)
  return { low: Math.max(0, centre - margin), high: Math.min(1, centre + margin) }
}
