import { formatShortDuration } from '#domain/time/duration.ts'
import { formatPercent } from '#domain/play/others-result.ts'
import type { QuestionInsightFlag, QuestionInsight } from '#domain/play/question-insight.ts'

export const QUESTION_INSIGHT_FLAG_TEXTS: Record<QuestionInsightFlag, { name: string; says: string }> = {
  negative: {
    name: 'Weaker players get it right',
    says: 'Players who get it right do worse elsewhere than those who miss it. Often the answer is wrong, or another option is right, too.',
  },
  'strong-drawn': {
    name: 'Strong players pick a wrong option',
    says: 'Players who pick one of the wrong options do better elsewhere than those who get it right. Is it really wrong?',
  },
  mislabelled: {
    name: 'Mislabelled difficulty',
    says: 'The answers show that it’s easier or harder than its label.',
  },
  unpicked: {
    name: 'An option nobody picks',
    says: 'Hardly anybody picks one of the options. What would people believe?',
  },
  few: {
    name: 'Too few answers to tell',
    says: 'They don’t have enough answers yet.',
  },
}

/** Returns phrases about the share of right answers, the discrimination and the median time of a question. */
export function formatQuestionInsightPhrases({ solved, discrimination, medianTime }: QuestionInsight): string[] {
  const { share, low, high, total } = solved
  const answers = total === 1 ? '1 first answer' : `${total.toLocaleString('en')} first answers`
  const figures = [
    total === 0
      ? 'No answers yet'
      : `Right at the first try: ${formatPercent(share)} (${Math.round(100 * low)}–${formatPercent(high)}) of ${answers}`,
  ]
  if (discrimination) {
    const [value, from, to] = [discrimination.value, discrimination.low, discrimination.high].map(formatSigned)
    figures.push(`Discrimination ${value} (${from} to ${to})`)
  }
  if (medianTime !== null) figures.push(`Half take less than ${formatShortDuration(medianTime)}`)
  return figures
}

function formatSigned(value: number): string {
  return value.toFixed(2).replace('-', '−')
}
