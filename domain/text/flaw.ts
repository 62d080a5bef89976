/** What is wrong with what somebody wrote: `code` for programs, `message` for people, next to the field. */
export type Flaw<Field extends string = string, Code extends string = string> = {
  code: Code
  field: Field
  message: string
}

/** What a form says next to a field. */
export type FieldMessage<Field extends string = string> = Omit<Flaw<Field>, 'code'>
