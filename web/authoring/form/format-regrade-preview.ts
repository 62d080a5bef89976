import type { RegradePreview } from '#domain/authoring/regrade.ts'

/** Returns sentences about the stored answers that a regrade would change. */
export function formatRegradePreview({ answers, right, wrong, unknown }: RegradePreview): string[] {
  if (answers === 0) return ['Nobody has answered this question with an account.']
  const of = answers === 1 ? 'the one answer' : `${answers} answers`
  const moves = right + wrong
  if (moves === 0) return ['No stored answer becomes right or wrong by this.']
  const became = [
    right > 0 && `${right} ${right === 1 ? 'becomes' : 'become'} right`,
    wrong > 0 && `${wrong} ${wrong === 1 ? 'becomes' : 'become'} wrong`,
  ].filter(Boolean)
  const players = moves === 1 ? 'The statistics of one player change' : `The statistics of ${moves} players change`
  return [
    `Of ${of}, ${became.join(' and ')} when judged again.`,
    `${players}, and we tell them on their profile. Streaks and quiz results stay as they are.`,
    ...(unknown === 0
      ? []
      : [
          `For ${unknown} ${unknown === 1 ? 'answer' : 'answers'} we only know the score, so ${unknown === 1 ? 'it stays' : 'they stay'} as before.`,
        ]),
  ]
}
