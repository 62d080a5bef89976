import { useState } from 'react'
import { Form } from '../ui/form.tsx'
import { SegmentedField } from '../ui/segmented-field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ComponentGallerySection, GalleryExample } from './gallery-section.tsx'

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
      <ComponentGallerySection name="TextField">
        <GalleryExample name="usual">
          <TextField label="Title" name="usual" hint="What it is called." />
        </GalleryExample>
        <GalleryExample name="wrong">
          <TextField label="Title" name="wrong" error={wrong} />
        </GalleryExample>
        <GalleryExample name="not possible">
          <TextField label="Title" name="disabled" disabled defaultValue="Maps" />
        </GalleryExample>
        <GalleryExample name="password">
          <TextField label="Password" name="password" type="password" defaultValue="secret" />
        </GalleryExample>
      </ComponentGallerySection>
      <ComponentGallerySection name="TextArea">
        <GalleryExample name="usual">
          <TextArea label="Description" name="description" hint="It grows with the text." />
        </GalleryExample>
        <GalleryExample name="wrong">
          <TextArea label="Description" name="wrong-text" error={wrong} />
        </GalleryExample>
      </ComponentGallerySection>
      <ComponentGallerySection name="SelectField">
        <GalleryExample name="usual">
          <SelectField label="Status" name="status" choices={['Published', 'Draft']} />
        </GalleryExample>
        <GalleryExample name="wrong">
          <SelectField label="Status" name="wrong-status" choices={['Draft']} error={wrong} />
        </GalleryExample>
      </ComponentGallerySection>
      <ComponentGallerySection name="SegmentedField">
        <GalleryExample name="one is chosen">
          <SegmentedField label="Kind" name="kind" choices={KINDS} value={kind} onChange={setKind} />
        </GalleryExample>
        <GalleryExample name="none is, which is wrong">
          <SegmentedField
            label="Kind"
            name="none"
            choices={KINDS}
            value=""
            error="Please choose one."
            onChange={setKind}
          />
        </GalleryExample>
      </ComponentGallerySection>
      <ComponentGallerySection name="Form">
        <GalleryExample name="send it to see what it says when it fails">
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
        </GalleryExample>
        <GalleryExample name="one that destroys">
          <Form action="#Form" submit="Delete everything" danger onSubmit={() => {}}>
            <TextField label="Your e-mail address" name="email" type="email" />
          </Form>
        </GalleryExample>
      </ComponentGallerySection>
    </>
  )
}
