import type { QuestionField } from '#domain/questions/question-fields.ts'

/** What the fields of a question are called in packs, in the order in which they are written. */
export const PACK_KEYS = {
  text: 'question',
  kind: 'type',
  difficulty: 'difficulty',
  yearlyDate: 'date',
  status: 'status',
  answer: 'answer',
  wrongOptions: 'wrong',
  acceptedAnswers: 'accept',
  rejectedAnswers: 'reject',
  /** Beside the primary one, which is the file's. */
  categories: 'also',
  moreInfo: 'more',
  reference: 'reference',
  mediaUrl: 'media',
  mediaText: 'media-text',
  source: 'source',
  licence: 'licence',
  suggestedBy: 'suggested-by',
} as const satisfies Record<QuestionField, string>

export const PACK_FIELDS = Object.keys(PACK_KEYS) as QuestionField[]
