import type { QuestionFields } from '#domain/questions/question-fields.ts'
import { defineApiCall } from '../call.ts'
import { serializeQuestionFields } from '../questions/wire.ts'

export const previewRegrade = defineApiCall('POST /api/PreviewRegrade', {
  body: ({ id, ...fields }: QuestionFields & { id: string }) => ({
    ...serializeQuestionFields(fields),
    id,
  }),
})
export const listRegrades = defineApiCall('GET /api/Regrades/:id')
