/** /crop-info/attributes/{slug} (advice-70). */
export function AttributesPage({ category }: { category: string }) {
  return (
    <section className="card">
      <h1>{category}</h1>
    </section>
  );
}
