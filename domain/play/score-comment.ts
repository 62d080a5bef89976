/** Returns a sentence that comments on a quiz score. */
export function formatScoreComment(score: number, total: number): string {
  const part = total > 0 ? score / total : 0
  if (part === 1) return total > 1 ? 'Every single one. Nobody does better.' : 'Just as it should be.'
  if (part >= 0.8) return 'Nearly all of them: that was close to perfect.'
  if (part > 0.5) return 'More known than not, and the rest is learned by now.'
  const missed = total - score === 1 ? 'One thing' : `${total - score} things`
  if (score > 0) return `${missed} you did not know an hour ago.`
  return 'A hard one! Everything in it is new to you now.'
}
