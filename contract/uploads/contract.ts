import { z } from 'zod'
import { defineFileEndpoint, withWireFormat } from '../base/endpoint.ts'
import { uploadToWire, type UploadWire } from './wire.ts'

const UploadSchema = z.object({
  MediaURL: z.string().describe('Where the file is from now on, under /Media/'),
  SmallURL: z.string().describe('The picture at most 640 pixels wide; empty for a PDF'),
  FileName: z.string().describe('What the sender called it; it has no other use'),
}) satisfies z.ZodType<UploadWire>

export const uploadsContract = {
  upload: defineFileEndpoint({
    method: 'POST',
    path: '/api/upload',
    costly: true,
    also: '/upload',
    allow: 'author',
    summary: 'Takes a picture (JPEG, PNG, WebP, AVIF or GIF) or a PDF of at most 5 MB, as multipart/form-data',
    form: z.object({ file: z.file().describe('The picture or the PDF') }),
    replyType: 'application/json',
    reply: z.object({
      data: withWireFormat(UploadSchema, uploadToWire),
      message: z.string().describe("'File Uploaded' and the name"),
    }),
  }),
}
