/** Options of a route that anyone may call and that the API documentation leaves out. */
export const UNDOCUMENTED_PUBLIC_ROUTE = { schema: { hide: true }, config: { allow: 'anyone' } } as const
