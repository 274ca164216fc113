#include "server/pages.h"

#include <gtest/gtest.h>

namespace himiko::server {

TEST(APage, IsOfTheTypeABrowserAsksFor) {
    EXPECT_EQ(media_type("/index.html"), "text/html; charset=utf-8");
    EXPECT_EQ(media_type("/sw.js"), "text/javascript; charset=utf-8");
    EXPECT_EQ(media_type("/assets/himiko-1a2b.wasm"), "application/wasm");
    EXPECT_EQ(media_type("/manifest.webmanifest"), "application/manifest+json");
    EXPECT_EQ(media_type("/unknown"), "");
}

// Of those that were built in; their names say what they hold only within /assets/.
TEST(APage, IsKeptForGoodOnlyWhereItsNameChangesWithItsContent) {
    for (const Page& page : all_pages()) {
        const std::string path(page.path);
        Request request{boost::beast::http::verb::get, path, 11};
        const auto answer = page_for(request, Target(path));
        ASSERT_TRUE(answer) << path;
        const bool asset = path.starts_with("/assets/");
        EXPECT_EQ((*answer)["Cache-Control"] == "no-cache", !asset) << path;
        EXPECT_FALSE((*answer)["Content-Type"].empty()) << path;
    }
}

}  // namespace himiko::server
