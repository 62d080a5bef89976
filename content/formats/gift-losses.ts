import type { GIFTQuestion } from 'gift-pegjs'
import { leftOut, shownIn, titleIn } from './losses.ts'

/** What of a question in GIFT does not come in. */
export function giftLosses(
  question: Exclude<GIFTQuestion, { type: 'Category' | 'Description' }>,
): string[] {
  const choices = 'choices' in question && Array.isArray(question.choices) ? question.choices : []
  const { title, stem, globalFeedback, tags } = question
  const truths = question.type === 'TF' ? [question.trueFeedback, question.falseFeedback] : []
  const replies = [...choices.map(({ feedback }) => feedback), ...truths]
  const texts = choices.flatMap(({ text }) => ('format' in text ? [text] : []))
  // Of typed answers those that are half right are named by themselves.
  const weighed = (question.type === 'MC' ? choices : []).flatMap(({ weight, isCorrect }) =>
    weight === null || weight === 0 || (weight === 100 && isCorrect) ? [] : `${weight} %`,
  )
  return leftOut([
    ...titleIn(title ?? '', stem.text),
    ...[stem, globalFeedback, ...texts].flatMap((one) => (one ? shownIn(one.text) : [])),
    ...(replies.some((one) => one?.text.trim()) ? ['what is said to single answers'] : []),
    ...(weighed.length > 0 ? [`what single answers are worth (${weighed.join(', ')})`] : []),
    ...(tags && tags.length > 0 ? [`its tags ${tags.join(', ')}`] : []),
  ])
}
