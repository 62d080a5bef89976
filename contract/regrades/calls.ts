import type { QuestionFields } from '#domain/questions/question-fields.ts'
import { call } from '../call.ts'
import { questionFieldsToWire } from '../questions/wire.ts'

export const previewRegrade = call('POST /api/PreviewRegrade', {
  body: ({ id, ...fields }: QuestionFields & { id: string }) => ({
    ...questionFieldsToWire(fields),
    id,
  }),
})
export const listRegrades = call('GET /api/Regrades/:id')
