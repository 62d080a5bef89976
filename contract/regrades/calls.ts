import type { QuestionFields } from '#domain/questions/question-fields.ts'
import { defineCall } from '../call.ts'
import { questionFieldsToWire } from '../questions/wire.ts'

export const previewRegrade = defineCall('POST /api/PreviewRegrade', {
  body: ({ id, ...fields }: QuestionFields & { id: string }) => ({
    ...questionFieldsToWire(fields),
    id,
  }),
})
export const listRegrades = defineCall('GET /api/Regrades/:id')
