import type { StoredUpload } from '#domain/site/media.ts'
import { renameFields } from '../base/field-names.ts'

export const { toWire: uploadToWire, fromWire: uploadFromWire } = renameFields<StoredUpload>()({
  url: 'MediaURL',
  smallUrl: 'SmallURL',
  fileName: 'FileName',
})
