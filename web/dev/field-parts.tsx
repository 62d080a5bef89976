import { useState } from 'react'
import { Form } from '../ui/form.tsx'
import { SegmentedField } from '../ui/segmented-field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { GalleryPart, PartExample } from './part.tsx'

const KINDS = [
  { value: 'choice', label: 'Multiple choice' },
  { value: 'yes-no', label: 'Yes/No' },
  { value: 'text', label: 'Free text' },
] as const

export function FormFieldGallery() {
  const [kind, setKind] = useState<(typeof KINDS)[number]['value'] | ''>('choice')
  const wrong = 'Please write at least one letter.'
  return (
    <>
      <GalleryPart name="TextField">
        <PartExample name="usual">
          <TextField label="Title" name="usual" hint="What it is called." />
        </PartExample>
        <PartExample name="wrong">
          <TextField label="Title" name="wrong" error={wrong} />
        </PartExample>
        <PartExample name="not possible">
          <TextField label="Title" name="disabled" disabled defaultValue="Maps" />
        </PartExample>
        <PartExample name="password">
          <TextField label="Password" name="password" type="password" defaultValue="secret" />
        </PartExample>
      </GalleryPart>
      <GalleryPart name="TextArea">
        <PartExample name="usual">
          <TextArea label="Description" name="description" hint="It grows with the text." />
        </PartExample>
        <PartExample name="wrong">
          <TextArea label="Description" name="wrong-text" error={wrong} />
        </PartExample>
      </GalleryPart>
      <GalleryPart name="SelectField">
        <PartExample name="usual">
          <SelectField label="Status" name="status" choices={['Published', 'Draft']} />
        </PartExample>
        <PartExample name="wrong">
          <SelectField label="Status" name="wrong-status" choices={['Draft']} error={wrong} />
        </PartExample>
      </GalleryPart>
      <GalleryPart name="SegmentedField">
        <PartExample name="one is chosen">
          <SegmentedField label="Kind" name="kind" choices={KINDS} value={kind} onChange={setKind} />
        </PartExample>
        <PartExample name="none is, which is wrong">
          <SegmentedField
            label="Kind"
            name="none"
            choices={KINDS}
            value=""
            error="Please choose one."
            onChange={setKind}
          />
        </PartExample>
      </GalleryPart>
      <GalleryPart name="Form">
        <PartExample name="send it to see what it says when it fails">
          <Form
            action="#Form"
            submit="Send"
            onSubmit={() => ({
              message: 'It was not sent.',
              flaws: [{ field: 'name', message: wrong }],
            })}
          >
            <TextField label="Name" name="name" />
          </Form>
        </PartExample>
        <PartExample name="one that destroys">
          <Form action="#Form" submit="Delete everything" danger onSubmit={() => {}}>
            <TextField label="Your e-mail address" name="email" type="email" />
          </Form>
        </PartExample>
      </GalleryPart>
    </>
  )
}
