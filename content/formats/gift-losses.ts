import { type AnswerableGiftFormatQuestion, stripGiftFormatMarkers } from './gift-text.ts'
import { formatNotesAboutUnimportedParts, listEmbeddedMedia, describeTitleLostInImport } from './losses.ts'

/** Lists the parts of a GIFT question that are not imported. */
export function listUnimportedGiftFormatParts(question: AnswerableGiftFormatQuestion): string[] {
  const choices = 'choices' in question && Array.isArray(question.choices) ? question.choices : []
  const { title, stem, globalFeedback, tags } = question
  const truths = question.type === 'TF' ? [question.trueFeedback, question.falseFeedback] : []
  const replies = [...choices.map(({ feedback }) => feedback), ...truths]
  const texts = choices.flatMap(({ text }) => ('format' in text ? [text] : []))
  // Typed questions are left out here, because `gift.ts` adds their partly right answers to their notes.
  const weighed = (question.type === 'MC' ? choices : []).flatMap(({ weight, isCorrect }) =>
    weight === null || weight === 0 || (weight === 100 && isCorrect) ? [] : `${weight} %`,
  )
  return formatNotesAboutUnimportedParts([
    ...describeTitleLostInImport(stripGiftFormatMarkers(title ?? ''), stripGiftFormatMarkers(stem.text)),
    ...[stem, globalFeedback, ...texts].flatMap((one) => (one ? listEmbeddedMedia(one.text) : [])),
    ...(replies.some((one) => one?.text.trim()) ? ['feedback on single answers'] : []),
    ...(weighed.length > 0 ? [`points for single answers (${weighed.join(', ')})`] : []),
    ...(tags && tags.length > 0 ? [`its tags ${tags.join(', ')}`] : []),
  ])
}
