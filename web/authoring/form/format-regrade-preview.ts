import type { RegradePreview } from '#domain/authoring/regrade.ts'

/** Returns sentences about what a regrade would change. */
export function formatRegradePreview({ answers, right, wrong, unknown }: RegradePreview): string[] {
  if (answers === 0) return ['Nobody has answered this question with an account.']
  const of = answers === 1 ? 'the one answer' : `${answers} answers`
  const moves = right + wrong
  if (moves === 0) return [`Of ${of} none becomes right or wrong by this.`]
  const became = [
    right > 0 && `${right} ${right === 1 ? 'becomes' : 'become'} right`,
    wrong > 0 && `${wrong} ${wrong === 1 ? 'becomes' : 'become'} wrong`,
  ].filter(Boolean)
  const players = moves === 1 ? 'The statistics of one player move' : `The statistics of ${moves} players move`
  return [
    `Judged again, of ${of} ${became.join(' and ')}.`,
    `${players} with that, and who it concerns is told on the profile. Days in a row and results of quizzes stay as they are.`,
    ...(unknown === 0
      ? []
      : [
          `Of ${unknown} ${unknown === 1 ? 'answer' : 'answers'} only the score is known: ${unknown === 1 ? 'it stays' : 'they stay'} as before.`,
        ]),
  ]
}
