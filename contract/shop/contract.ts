import { z } from 'zod'
import { defineEndpoint, withWireFormat } from '../base/endpoint.ts'
import { type ProductWire, productToWire } from './wire.ts'

const ProductSchema = z
  .object({
    id: z.string(),
    Image: z.string().describe('An address, or empty'),
    ImageText: z.string().describe('What the picture shows'),
    ProductName: z.string(),
    ProductDescription: z.string(),
    Price: z.string().describe('With two decimals and without the currency: 4.50'),
    Currency: z.string().describe('ISO 4217'),
    Link: z.string().describe('Where it is bought, or empty'),
    Sample: z.string().describe('Where ten of its cards are to be printed, as a PDF, or empty'),
  })
  .meta({ id: 'Product' }) satisfies z.ZodType<ProductWire>

export const shopContract = {
  products: defineEndpoint({
    method: 'GET',
    path: '/api/GetProducts',
    part: 'shop',
    allow: 'anyone',
    summary: 'The question packs in the shop',
    lasts: 'content',
    reply: z.object({
      data: z.array(withWireFormat(ProductSchema, productToWire)),
    }),
  }),
}
