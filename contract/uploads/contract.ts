import { z } from 'zod'
import { defineFileEndpoint, withJsonSerializer } from '../base/endpoint.ts'
import { serializeUpload } from './wire.ts'

const UploadSchema = z.object({
  MediaURL: z.string().describe('The URL of the file, under /Media/'),
  SmallURL: z.string().describe('The URL of the picture, at most 640 pixels wide; empty for a PDF'),
  FileName: z.string().describe('The original name of the file, for information only'),
})

export const uploadsContract = {
  upload: defineFileEndpoint({
    method: 'POST',
    path: '/api/upload',
    costly: true,
    also: '/upload',
    allow: 'author',
    summary: 'Uploads a picture (JPEG, PNG, WebP, AVIF or GIF) or a PDF of at most 5 MB, as multipart/form-data',
    form: z.object({ file: z.file().describe('The picture or the PDF') }),
    replyType: 'application/json',
    reply: z.object({
      data: withJsonSerializer(UploadSchema, serializeUpload),
      message: z.string().describe("'File Uploaded' and the file's name"),
    }),
  }),
}
