/** The bundled build of css-tree: plain JavaScript, unlike its main entry, which reads its data through Node. */
declare module 'css-tree/dist/csstree.esm' {
  export * from 'css-tree';
}
