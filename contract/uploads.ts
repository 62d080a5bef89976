import { z } from 'zod'
import { endpoint, inWireWords } from './endpoint.ts'
import { uploadToWire, type UploadWire } from './upload-wire.ts'

const UploadSchema = z.object({
  MediaURL: z.string().describe('Where the file is from now on, under /Media/'),
  SmallURL: z.string().describe('The picture at most 640 pixels wide; empty for a PDF'),
  FileName: z.string().describe('What the sender called it; it has no other use'),
}) satisfies z.ZodType<UploadWire>

export const uploadsContract = {
  upload: endpoint({
    method: 'POST',
    path: '/api/upload',
    allow: 'author',
    summary:
      'Takes a picture (JPEG, PNG, WebP, AVIF or GIF) or a PDF of at most 5 MB, as multipart/form-data',
    lasts: 'moment',
    // Its one field is `file`. Named here and now, the class would load all that fetches.
    body: z.custom<FormData>((body) => body instanceof FormData),
    reply: z.object({
      data: inWireWords(UploadSchema, uploadToWire),
      message: z.string().describe("'File Uploaded' and the name"),
    }),
  }),
}
