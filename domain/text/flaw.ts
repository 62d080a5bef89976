/** A flaw in what a user entered: `code` for programs and `message` for the form, next to the field. */
export type InputFlaw<Field extends string = string, Code extends string = string> = {
  code: Code
  field: Field
  message: string
}

/** An error message next to a form field. */
export type FieldErrorMessage<Field extends string = string> = Omit<InputFlaw<Field>, 'code'>
