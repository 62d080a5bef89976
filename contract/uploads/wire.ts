import type { StoredUpload } from '#domain/site/media.ts'
import { createFieldNameConverters } from '../base/field-names.ts'

export const { serialize: serializeUpload, parse: parseUploadJson } = createFieldNameConverters<StoredUpload>()({
  url: 'MediaURL',
  smallUrl: 'SmallURL',
  fileName: 'FileName',
})
