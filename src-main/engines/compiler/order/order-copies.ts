import { childrenOf, eachNode, nodePlace, typeOf, type AstNode } from '../tree/ast-nodes.ts'

/** How g++ assigns objects of a class. */
export interface Copies {
  /** Whether an assignment of objects is no call with g++, but a copy of their bytes. */
  isCopied(node: AstNode): boolean
  /** Whether a function gives an object of this type back in registers. */
  isSmall(node: AstNode | undefined): boolean
}

export function copiesIn(root: AstNode, file: string): Copies {
  const assigned = assignedByCall(root, file)
  return {
    isCopied(node) {
      const type = typeOf(node)
      return (
        TRIVIAL_OF_LIBRARY.test(type) || !(/std::|</.test(type) || assigned.has(type.replace(/^.*::/, '')))
      )
    },
    isSmall: smallIn(root),
  }
}

/** Classes of numbers and pointers of at most 16 bytes. */
function smallIn(root: AstNode): (node: AstNode | undefined) => boolean {
  const sizes = new Map<string, number>()
  eachNode(root, (node) => {
    if (node.kind !== 'CXXRecordDecl' || node.name === undefined || !node.definitionData) return
    const fields = childrenOf(node).filter(({ kind }) => kind === 'FieldDecl')
    const sizeOf = (type: string) => NUMBERS[type] ?? sizes.get(type) ?? (type.endsWith('*') ? 8 : Infinity)
    sizes.set(
      node.name,
      fields.reduce((sum, field) => sum + sizeOf(typeOf(field)), 0),
    )
  })
  return (node) => (sizes.get(typeOf(node).replace(/^(?:const )?(?:.*::)?/, '')) ?? Infinity) <= 16
}
const NUMBERS: Readonly<Record<string, number>> = {
  bool: 1,
  char: 1,
  short: 2,
  int: 4,
  'unsigned int': 4,
  float: 4,
  long: 8,
  'unsigned long': 8,
  'long long': 8,
  'unsigned long long': 8,
  double: 8,
}

/** In g++'s library; there an assignment of any other class is a call. */
const TRIVIAL_OF_LIBRARY = /^(?:std::)?(?:complex|array)</

/** Classes of the file whose assignment is a call: they, or something in them, say how it is done. */
function assignedByCall(root: AstNode, file: string): ReadonlySet<string> {
  const names = new Set<string>()
  eachNode(root, ({ kind, name, loc, definitionData }) => {
    if (kind !== 'CXXRecordDecl' || name === undefined || !definitionData) return
    if (nodePlace(loc)?.used.file === file && definitionData.copyAssign?.trivial !== true) names.add(name)
  })
  return names
}
