import { expect, it } from 'vitest'
import * as z from 'zod'
import { methods } from './api.ts'
import { manyIntsOf } from './many-ints.ts'

/**
 * What a request may bring at most, and what an answer holds: decided once, in many places, and nowhere else to be read
 * together. A limit that changes is a line of `bounds.txt` that changes; look at it before `vitest -u` writes it.
 */
type Schema = z.core.JSONSchema.JSONSchema

const BOUNDS = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'pattern',
  'default',
] as const satisfies readonly (keyof Schema)[]

/** The bounds of everything in a schema, a line each: the way to it, then the bounds. Without any: nothing. */
function boundsOf(schema: Schema | boolean, way: string): string[] {
  if (typeof schema === 'boolean') return []
  const bounds = BOUNDS.filter((name) => schema[name] !== undefined)
    .filter((name) => Math.abs(Number(schema[name])) !== Number.MAX_SAFE_INTEGER)
    .map((name) => `${name} ${JSON.stringify(schema[name])}`)
  const inside = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, of]) => boundsOf(of, `${way}.${name}`)),
    ...(schema.items === undefined ? [] : [schema.items].flat().flatMap((of) => boundsOf(of, `${way}[]`))),
    ...(schema.prefixItems ?? []).flatMap((of, k) => boundsOf(of, `${way}[${k}]`)),
    ...(schema.additionalProperties ? boundsOf(schema.additionalProperties, `${way}.*`) : []),
    ...(schema.propertyNames ? boundsOf(schema.propertyNames, `${way}.*`) : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((of, k) =>
      boundsOf(of, `${way}|${k}`),
    ),
  ]
  return [...(bounds.length === 0 ? [] : [`${way}  ${bounds.join(', ')}`]), ...inside]
}

it('what a request may bring and an answer holds is as it was decided', async () => {
  const jsonOf = (schema: z.ZodType) =>
    z.toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
      override({ zodSchema, jsonSchema }) {
        const ints = manyIntsOf(zodSchema)
        if (!ints) return
        const { least: minimum, most: maximum, maxLength: maxItems, by: multipleOf } = ints
        Object.assign(jsonSchema, { minimum, maximum, maxItems, multipleOf })
      },
    })
  const lines = Object.entries(methods).flatMap(([name, [request, answer]]) => [
    ...boundsOf(jsonOf(request), name),
    ...boundsOf(jsonOf(answer), `${name} →`),
  ])
  await expect(lines.join('\n')).toMatchFileSnapshot('bounds.txt')
})
