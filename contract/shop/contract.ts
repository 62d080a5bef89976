import { z } from 'zod'
import { defineEndpoint, withJsonSerializer } from '../base/endpoint.ts'
import { type ProductJson, serializeShopProduct } from './wire.ts'

const ProductSchema = z
  .object({
    id: z.string(),
    Image: z.string().describe('A URL, or empty'),
    ImageText: z.string().describe('A description of the picture'),
    ProductName: z.string(),
    ProductDescription: z.string(),
    Price: z.string().describe('With two decimals and without the currency, such as 4.50'),
    Currency: z.string().describe('ISO 4217'),
    Link: z.string().describe('The URL where it is sold, or empty'),
    Sample: z.string().describe('The URL of a PDF with ten sample cards, or empty'),
  })
  .meta({ id: 'Product' }) satisfies z.ZodType<ProductJson>

export const shopContract = {
  products: defineEndpoint({
    method: 'GET',
    path: '/api/GetProducts',
    feature: 'shop',
    allow: 'anyone',
    summary: 'Lists the question packs in the shop',
    cached: true,
    reply: z.object({
      data: z.array(withJsonSerializer(ProductSchema, serializeShopProduct)),
    }),
  }),
}
