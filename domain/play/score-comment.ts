/** Returns a sentence that comments on a quiz score. */
export function formatScoreComment(score: number, total: number): string {
  const part = total > 0 ? score / total : 0
  if (part === 1) return total > 1 ? 'Every single one. You can’t beat that!' : 'Spot on!'
  if (part >= 0.8) return 'Nearly all of them. So close to perfect!'
  if (part > 0.5) return 'More than half, and now you know the rest.'
  const missed = total - score === 1 ? 'One thing' : `${total - score} things`
  if (score > 0) return `${missed} you didn’t know an hour ago.`
  return 'A tough one! But now you know every answer.'
}
