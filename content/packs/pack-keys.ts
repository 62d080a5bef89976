import type { QuestionFieldName } from '#domain/questions/question-fields.ts'

/** The YAML keys of a question's fields in packs, in the order in which they are written. */
export const PACK_QUESTION_YAML_KEYS = {
  text: 'question',
  kind: 'type',
  difficulty: 'difficulty',
  format: 'format',
  yearlyDate: 'date',
  status: 'status',
  answer: 'answer',
  wrongOptions: 'wrong',
  acceptedAnswers: 'accept',
  rejectedAnswers: 'reject',
  /** The categories besides the primary category. The primary category is determined by the file of the question. */
  categories: 'also',
  moreInfo: 'more',
  reference: 'reference',
  mediaUrl: 'media',
  mediaText: 'media-text',
  source: 'source',
  licence: 'licence',
  suggestedBy: 'suggested-by',
} as const satisfies Record<QuestionFieldName, string>

export const PACK_QUESTION_FIELDS = Object.keys(PACK_QUESTION_YAML_KEYS) as QuestionFieldName[]
